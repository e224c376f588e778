/** The same with Bun’s own server. */
const [status = '200', head = '{}', size = '0'] = process.argv.slice(2)
const body = 'x'.repeat(Number(size))
const headers = JSON.parse(head) as Record<string, string>

const { port } = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  fetch: () => new Response(body, { status: Number(status), headers }),
})
console.log(JSON.stringify({ port }))
