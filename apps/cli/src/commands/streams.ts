import { serviceRole } from '../service-role.ts';

export default serviceRole(
  'streams',
  'draw live streams and serve their viewers, alone',
  `Takes stream sessions from the database in DATABASE_URL, draws them, and listens on ORRERY_STREAM_PORT for viewers, who must be able to
reach it (ORRERY_STREAM_URL); needs the same object storage as the gateway.
`,
);
