/** The same on Bun’s own server. */
const [status = '200', size = '0'] = process.argv.slice(2)
const body = 'x'.repeat(Number(size))

const { port } = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  fetch: () => new Response(body, { status: Number(status), headers: { 'Content-Type': 'text/plain' } }),
})
console.log(JSON.stringify({ port }))
