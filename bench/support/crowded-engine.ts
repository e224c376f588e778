import { startDaemon } from '../../rehearsal/daemon/daemon.ts'
import { makeContainer } from '../../rehearsal/daemon/world/container-creation.ts'
import { idleBehaviour } from '../../rehearsal/daemon/world/behaviour.ts'
import { makeImage } from '../../rehearsal/daemon/world/images.ts'

// crowded-engine.ts SOCKET PROJECT COUNT: a pretend engine with this many running containers of a project. Prints a
// line once it answers, and runs until the caller ends it.

const [socket = '', project = '', count = '0'] = process.argv.slice(2)
const DAY = 86_400_000

await startDaemon({
  socket,
  scenario: { behaviour: () => idleBehaviour, registry: [], downloadBytesPerSecond: 1e6 },
  populate(world) {
    const now = world.clock.now()
    const image = makeImage({ reference: 'stand-in:1', bytes: 1_000_000, createdAt: now - DAY })
    world.images.set(image.id, image)
    for (let number = 1; number <= Number(count); number++) {
      const labels = { 'com.docker.compose.project': project, 'com.docker.compose.service': `app-${number}` }
      const { record } = makeContainer(
        world,
        { name: `${project}-app-${number}-1`, image: 'stand-in:1', labels },
        now - DAY,
      )
      Object.assign(record, { state: 'running', startedAt: now - DAY / 2, pid: number })
    }
  },
})
console.log('ready')
