import { serviceRole } from '../service-role.ts';

export default serviceRole(
  'uploads',
  'run the upload and file host alone',
  'Needs DATABASE_URL and shared object storage.\n',
);
