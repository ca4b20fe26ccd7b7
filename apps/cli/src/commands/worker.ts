import { serviceRole } from '../service-role.ts';

export default serviceRole(
  'worker',
  'run a job worker alone',
  'Takes jobs from the database in DATABASE_URL; needs the same object storage as the gateway.\n',
);
