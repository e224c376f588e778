// engine-alone.ts SOCKET: prints the milliseconds that an engine takes to answer the requests a status needs, when the
// caller does nothing with the responses but read them.
const [unix = ''] = process.argv.slice(2)
const ask = async (path: string) => (await fetch(`http://engine${path}`, { unix })).text()

const began = performance.now()
const [listed] = await Promise.all([ask('/containers/json?all=1'), ask('/images/json')])
const list = performance.now() - began
const ids = (JSON.parse(listed) as { Id: string }[]).map(({ Id }) => Id)
await Promise.all(ids.map((id) => ask(`/containers/${id}/json`)))
console.log(JSON.stringify({ engine: performance.now() - began, list }))
