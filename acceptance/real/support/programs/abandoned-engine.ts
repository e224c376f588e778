import { startDocker } from '../docker.ts'

/** Starts an engine, prints its folder and waits to be killed, as an aborted test would leave it. */
const engine = await startDocker({ version: '28.5' })
console.log(engine.folder)
setInterval(() => {}, 60_000)
