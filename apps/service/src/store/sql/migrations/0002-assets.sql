-- Assets are found by the id their task gave out.
create unique index tasks_by_asset on tasks ((outputs->0->>'content')) where kind = 'mesh-upload' and status = 3;
