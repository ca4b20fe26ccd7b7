import { serviceRole } from '../service-role.ts';

export default serviceRole('gateway', 'run the API gateway alone', 'Needs DATABASE_URL and shared object storage.\n');
