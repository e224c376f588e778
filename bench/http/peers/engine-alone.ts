// engine-alone.ts SOCKET: what an engine takes to answer the questions that a status needs, asked by who does nothing
// else with the answers than read them. In milliseconds.
const [unix = ''] = process.argv.slice(2)
const ask = async (path: string) => (await fetch(`http://engine${path}`, { unix })).text()

const began = performance.now()
const [listed] = await Promise.all([ask('/containers/json?all=1'), ask('/images/json')])
const list = performance.now() - began
const ids = (JSON.parse(listed) as { Id: string }[]).map(({ Id }) => Id)
await Promise.all(ids.map((id) => ask(`/containers/${id}/json`)))
console.log(JSON.stringify({ engine: performance.now() - began, list }))
