import { startDaemon } from '../../rehearsal/daemon/start.ts'
import { make } from '../../rehearsal/daemon/world/create.ts'
import { quiet } from '../../rehearsal/daemon/world/behaviour.ts'
import { makeImage } from '../../rehearsal/daemon/world/images.ts'

// crowd.ts SOCKET PROJECT COUNT: a pretend engine with so many running containers of a project. Says so once it
// answers, and is ended by whoever started it.

const [socket = '', project = '', count = '0'] = process.argv.slice(2)
const DAY = 86_400_000

await startDaemon({
  socket,
  scenario: { behaviour: () => quiet, registry: [], lineBytesPerSecond: 1e6 },
  populate(world) {
    const now = world.clock.now()
    const image = makeImage({ reference: 'stand-in:1', bytes: 1_000_000, createdAt: now - DAY })
    world.images.set(image.id, image)
    for (let number = 1; number <= Number(count); number++) {
      const labels = { 'com.docker.compose.project': project, 'com.docker.compose.service': `app-${number}` }
      const { record } = make(world, { name: `${project}-app-${number}-1`, image: 'stand-in:1', labels }, now - DAY)
      Object.assign(record, { state: 'running', startedAt: now - DAY / 2, pid: number })
    }
  },
})
console.log('ready')
