/** The yardstick: one Fastify route that returns given bytes. Run as its own process; prints its port. */
import Fastify from 'fastify';

const app = Fastify();
const body = process.env.BODY ?? '{}';
app.get('/world/v1/:worldId', async (_request, reply) => reply.type('application/json; charset=utf-8').send(body));
await app.listen({ host: '127.0.0.1', port: 0 });
console.log((app.server.address() as { port: number }).port);
