import { Database } from 'bun:sqlite'
import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { openStateStore } from '../../../src/platform/store/state-store.ts'
import { createSmallDisk, mountMissingReason } from '../../../test-support/store/small-disk.ts'

/** A copy of the prepared home, in which one fault is injected. */
export interface Cell {
  /** Where the copy is made. A fault may mount a disk there first. */
  home: string
  /** The socket of the rehearsal's engine. */
  engine: string
  /** Called when the cell ends, the last one first. */
  defer(cleanUp: () => void): void
}

export interface InjectedFault {
  name: string
  /** Runs before the home is copied. */
  mount?(cell: Cell): void
  /** Runs after it was copied. */
  inject?(cell: Cell): void | Promise<void>
  /** Ends the fault, so that the state can be looked at. */
  lift?(cell: Cell): void
  /** In front of the command. */
  prefix?: readonly string[]
  /** How far usher's clock is ahead. */
  clockOffsetMs?: number
  /** What the record has lost by the fault itself. */
  damages?: true
  /** The command may get through, and change the engine. */
  proceeds?: true
  /** The outcome depends on which file is one too many: running from source, also a module of usher's own. */
  varies?: true
  /** Why it cannot be injected on this machine. */
  missing?: string | null
}

const DISK_BYTES = 24 * 1024 * 1024
const databaseOf = ({ home }: Cell) => join(home, 'state/usher.db')

const mountMissing = mountMissingReason()
const prlimitMissing = Bun.which('prlimit') === null ? 'this machine has no prlimit' : null

const onSmallDisk = {
  missing: mountMissing,
  mount: ({ home, defer }: Cell) => {
    const disk = createSmallDisk(DISK_BYTES, home)
    defer(() => disk[Symbol.dispose]())
  },
}

const YEAR_MS = 365 * 86_400_000

export const injectedFaults: readonly InjectedFault[] = [
  { name: 'disk-full', ...onSmallDisk, inject: ({ home }) => fillDisk(home, 0), lift: emptyDisk },
  { name: 'disk-nearly-full', ...onSmallDisk, inject: ({ home }) => fillDisk(home, 100_000), lift: emptyDisk },
  {
    name: 'disk-read-only',
    ...onSmallDisk,
    inject: ({ home }) => run('mount', '-o', 'remount,ro', home),
    lift: ({ home }) => run('mount', '-o', 'remount,rw', home),
  },
  {
    name: 'disk-error',
    missing: mountMissing,
    inject({ home, defer }) {
      const settings = join(home, 'data/stack/.env')
      // Reading a process's memory at address 0 is an I/O error. source: proc_pid_mem(5)
      run('mount', '--bind', `/proc/${process.pid}/mem`, settings)
      defer(() => run('umount', settings))
    },
  },
  { name: 'clock-behind', clockOffsetMs: -30 * YEAR_MS, proceeds: true },
  { name: 'clock-ahead', clockOffsetMs: 50 * YEAR_MS, proceeds: true },
  {
    name: 'descriptors',
    prefix: ['prlimit', '--nofile=16:16'],
    varies: true,
    missing: prlimitMissing,
  },
  { name: 'memory', prefix: ['prlimit', '--data=200000000'], missing: prlimitMissing },
  { name: 'engine-gone', inject: (cell) => setEngine(cell, join(cell.home, 'none.sock')) },
  { name: 'engine-garbage', inject: (cell) => serve(cell, (socket) => socket.end('\0\xff not HTTP at all\r\n\r\n')) },
  {
    name: 'engine-cut',
    proceeds: true,
    inject: (cell) => serve(cell, (socket) => cutAtFirstChange(socket, cell.engine)),
  },
  { name: 'engine-slow', inject: (cell) => serve(cell, (socket) => setTimeout(() => socket.destroy(), 300)) },
  {
    name: 'state-locked',
    inject: (cell) => {
      const db = new Database(databaseOf(cell))
      db.run('BEGIN IMMEDIATE')
      cell.defer(() => db.close())
    },
  },
  { name: 'state-truncated', damages: true, inject: (cell) => damageState(cell, (path) => truncateSync(path, 6000)) },
  { name: 'state-emptied', damages: true, inject: (cell) => damageState(cell, (path) => truncateSync(path, 0)) },
  {
    name: 'state-corrupted',
    damages: true,
    inject: (cell) =>
      damageState(cell, (path) => {
        const bytes = readFileSync(path)
        writeFileSync(path, Buffer.concat([bytes.subarray(0, 4096), Buffer.alloc(bytes.length - 4096, 0x5a)]))
      }),
  },
  {
    name: 'other-change',
    inject: ({ home, defer }) => {
      const state = openStateStore({ state: join(home, 'state') })
      const unlock = state.lock.acquire({ summary: 'Restore sonarr', job: null })
      defer(() => {
        unlock()
        state.close()
      })
    },
  },
]

function fillDisk(home: string, free: number): void {
  const { exitCode } = Bun.spawnSync(['dd', 'if=/dev/zero', `of=${join(home, 'filler')}`, 'bs=4k'], {
    stderr: 'ignore',
  })
  if (exitCode === 0) throw new Error('the disk did not become full')
  const path = join(home, 'filler')
  if (free > 0) truncateSync(path, Math.max(0, Bun.file(path).size - free))
}

function emptyDisk({ home }: Cell): void {
  rmSync(join(home, 'filler'), { force: true })
}

/** The log is put into the file first. */
function damageState(cell: Cell, damage: (path: string) => void): void {
  const path = databaseOf(cell)
  const db = new Database(path)
  db.run('PRAGMA wal_checkpoint(TRUNCATE)')
  db.close()
  damage(path)
}

function setEngine({ home }: Cell, socket: string): void {
  const settings = join(home, 'config/usher.env')
  writeFileSync(settings, readFileSync(settings, 'utf8').replace(/^ENGINE=.*$/m, `ENGINE=unix://${socket}`))
}

async function serve(cell: Cell, answer: (socket: Socket) => void): Promise<void> {
  const path = join(cell.home, 'f.sock')
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    answer(socket)
  })
  await new Promise<void>((resolve) => void server.listen(path, resolve))
  cell.defer(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  setEngine(cell, path)
}

/** Passes everything on until the first request that changes something, which it receives and never answers. */
function cutAtFirstChange(socket: Socket, engine: string): void {
  const upstream = connect(engine)
  upstream.on('error', () => socket.destroy())
  upstream.pipe(socket)
  socket.on('data', (bytes) => {
    if (!/^(POST|PUT|DELETE) /m.test(bytes.toString('latin1'))) return void upstream.write(bytes)
    upstream.destroy()
    socket.destroy()
  })
  socket.on('close', () => upstream.destroy())
}

function run(...words: string[]): void {
  const { exitCode, stderr } = Bun.spawnSync(words, { stderr: 'pipe' })
  if (exitCode !== 0) throw new Error(`${words.join(' ')}: ${stderr.toString()}`)
}
