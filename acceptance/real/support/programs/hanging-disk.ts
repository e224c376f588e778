import { closeSync, openSync } from 'node:fs'
import { diskMeasurements } from '../../../../src/platform/host/disks.ts'

// Runs in a mount namespace of its own. Mounts a file system whose server never answers, as a share of a machine that is
// off, and asks for its free space twice. source: fuse(4), mount(8)

const folder = process.argv[2]!
const server = openSync('/dev/fuse', 'r+')
const options = `fd=3,rootmode=40000,user_id=0,group_id=0`
const words = ['mount', '-i', '-t', 'fuse', '-o', options, 'none', folder]
const mount = Bun.spawnSync(words, { stdio: ['ignore', 'inherit', 'inherit', server] })
if (mount.exitCode !== 0) process.exit(2)
const { diskSpace } = diskMeasurements({ home: null } as never)
const says = (path: string) =>
  diskSpace(path).then(
    ({ total_bytes }) => total_bytes > 0,
    (error: Error) => error.message.replace(path, 'PATH'),
  )
console.log(JSON.stringify(await Promise.all([says(folder), says(folder), says('/')])))
// Without a server, whoever waits gets an error.
closeSync(server)
process.exit(0)
