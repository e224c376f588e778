import { idleBehaviour } from '../../../rehearsal/daemon/world/behaviour.ts'
import { makeContainer } from '../../../rehearsal/daemon/world/container-creation.ts'
import { makeImage } from '../../../rehearsal/daemon/world/images.ts'
import { startDaemon } from '../../../rehearsal/daemon/daemon.ts'

// log-engine.ts SOCKET PROJECT CONTAINERS LINES: the pretend engine, with containers that have written this many lines
// each.
const [socket = '', project = '', containers = '0', lines = '0'] = process.argv.slice(2)
const DAY = 86_400_000
/** One line in a hundred is an error. */
const ERROR_EVERY = 100
const SAYS = 'RssSyncService: Processing 100 releases from Example Indexer (torrent), 3 approved'

await startDaemon({
  socket,
  scenario: { behaviour: () => idleBehaviour, registry: [], downloadBytesPerSecond: 1e6 },
  logCapacity: Number(lines),
  populate(world) {
    const now = world.clock.now()
    const image = makeImage({ reference: 'stand-in:1', bytes: 1_000_000, createdAt: now - DAY })
    world.images.set(image.id, image)
    for (let number = 1; number <= Number(containers); number++) {
      const labels = { 'com.docker.compose.project': project, 'com.docker.compose.service': `app-${number}` }
      const spec = { name: `${project}-app-${number}-1`, image: 'stand-in:1', labels }
      const { record, log } = makeContainer(world, spec, now - DAY)
      Object.assign(record, { state: 'running', startedAt: now - DAY / 2, pid: number })
      for (let line = 0; line < Number(lines); line++)
        log.add(now - DAY + line * 100 + number, line % 10 === 0 ? 'stderr' : 'stdout', say(line))
    }
  },
})
console.log(JSON.stringify({ socket }))

function say(line: number): string {
  return `[${line % ERROR_EVERY === 0 ? 'Error' : 'Info'}] ${SAYS} ${line}`
}
