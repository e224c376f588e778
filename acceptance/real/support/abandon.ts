import { startDocker } from './docker.ts'

/** Starts an engine, tells its folder and waits to be killed: what a test that is killed leaves to the next one. */
const engine = await startDocker({ version: '28.5' })
console.log(engine.folder)
setInterval(() => {}, 60_000)
