import { openSync } from 'node:fs'

// Runs in a mount namespace of its own. Mounts file systems whose server never answers, as shares of a machine that is
// off, at these folders, and keeps them until its input ends. source: fuse(4), mount(8)

for (const folder of process.argv.slice(2)) {
  const server = openSync('/dev/fuse', 'r+')
  const words = ['mount', '-i', '-t', 'fuse.sshfs', '-o', 'fd=3,rootmode=40000,user_id=0,group_id=0', 'nas:', folder]
  const mount = Bun.spawnSync(words, { stdio: ['ignore', 'inherit', 'inherit', server] })
  if (mount.exitCode !== 0) process.exit(2)
}
console.log('mounted')
await Bun.stdin.text()
// Without a server, whoever still waits gets an error.
process.exit(0)
