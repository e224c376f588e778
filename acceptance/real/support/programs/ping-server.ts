/** A server for an image built from scratch. Called with `look`, it is its own health check. */
if (process.argv[2] === 'look') {
  const answer = await fetch('http://127.0.0.1:8080').catch(() => undefined)
  process.exit(answer?.ok ? 0 : 1)
}
Bun.serve({ port: 8080, hostname: '0.0.0.0', fetch: () => new Response('here') })
process.on('SIGTERM', () => process.exit(0))
