import { closeSync, openSync, writeSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { id, many, moment, numberOr, text, thing, type Foreign } from '../../../lib/json-reader.ts'
import type { OwnBackup, OwnBackupAsked, OwnCopy } from '../roles/own-backup.ts'
import { known } from '../connection/known.ts'
import type { Line } from '../connection/line.ts'
import { needed } from '../connection/needed.ts'
import { refuse } from '../../../lib/errors.ts'

const BETWEEN_MS = 500
const PATIENCE_MS = 300_000
/** source: the family's `CommandStatus` */
const FAILED = ['failed', 'aborted', 'cancelled', 'orphaned']
/** source: the family's `BackupResource.path`; anything else is no file of its backups. */
const PLACE = /^\/backup\/[a-z]+\/([\w.+-]+\.zip)$/
const ZIP = Buffer.from('PK\u0003\u0004')

interface Listed {
  id: string
  path: string
  bytes: number
  at: number
}

/**
 * source: the family's documents: the command `Backup`, `GET /system/backup`, and what it lists at its `path`. Its own
 * housekeeping never takes away one that was asked for, so the one made for this is taken away here.
 */
export const servarrBackup = (line: Line, base: string): OwnBackup => ({
  take: (to, how) =>
    known(
      () => new Date(),
      () => take({ line, base }, to, how),
    ),
})

interface Of {
  line: Line
  base: string
}

async function take(of: Of, to: string, how: OwnBackupAsked): Promise<OwnCopy> {
  const { line, base } = of
  const before = new Set((await listOf(of)).map(({ path }) => path))
  const json = { name: 'Backup' }
  const begun = await needed(
    line.tell({ method: 'POST', path: `${base}/command`, json }, (said) => id(thing(said), 'id')),
  )
  await ended(of, begun, how)
  const made = (await listOf(of)).filter(({ path }) => !before.has(path)).toSorted((one, other) => other.at - one.at)
  const [newest] = made
  if (!newest) throw odd(of, 'there is none after it was made')
  try {
    const name = PLACE.exec(newest.path)?.[1]
    if (name === undefined) throw odd(of, 'it lies at no place that it keeps them')
    await download(of, newest, to, how)
    return { name }
  } finally {
    // Of two that are new one may be somebody else’s.
    if (made.length === 1)
      await line.tell({ method: 'DELETE', path: `${base}/system/backup/${encodeURIComponent(newest.id)}` }, () => null)
  }
}

const listOf = ({ line, base }: Of): Promise<Listed[]> => needed(line.ask(`${base}/system/backup`, many(listed)))

const listed = (one: Foreign): Listed => ({
  id: id(one, 'id'),
  path: text(one, 'path'),
  bytes: numberOr(one, 'size') ?? 0,
  at: moment(one, 'time')?.getTime() ?? 0,
})

async function ended({ line, base }: Of, command: string, { signal, patience_ms = PATIENCE_MS }: OwnBackupAsked) {
  const path = `${base}/command/${encodeURIComponent(command)}`
  const patience = AbortSignal.timeout(patience_ms)
  for (let look = 1; ; look += 1) {
    const status = await needed(line.ask(path, (said) => text(thing(said), 'status'), { name: `${path} ${look}` }))
    if (status === 'completed') return
    if (FAILED.includes(status)) throw odd({ line, base }, `it says that making it ${status}`)
    signal.throwIfAborted()
    if (patience.aborted)
      throw refuse('APP-4', { app: line.title, service: line.service, seconds: String(patience_ms / 1000) })
    await setTimeout(Math.min(BETWEEN_MS, patience_ms), undefined, { signal })
  }
}

/** It says beforehand how long it is: one byte more, or fewer, and it is not what it made. */
async function download(of: Of, { path, bytes }: Listed, to: string, { most_bytes }: OwnBackupAsked): Promise<void> {
  const file = openSync(to, 'wx', 0o600)
  let got = 0
  let start = Buffer.alloc(0)
  try {
    await of.line.take(path, bytes > 0 ? Math.min(bytes, most_bytes) : most_bytes, (piece) => {
      if (start.length < ZIP.length) start = Buffer.concat([start, piece.subarray(0, ZIP.length)])
      for (let done = 0; done < piece.length;) done += writeSync(file, piece, done)
      got += piece.length
    })
  } finally {
    closeSync(file)
  }
  if (bytes > 0 && got !== bytes) throw odd(of, `it is ${got} bytes, and was said to be ${bytes}`)
  if (!start.subarray(0, ZIP.length).equals(ZIP)) throw odd(of, 'it is no archive')
}

const odd = ({ line }: Of, why: string) =>
  refuse('APP-9', { app: line.title, service: line.service, what: 'a backup of its own', why })
