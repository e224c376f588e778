import { z } from '../../../contract/zod.ts'
import { readBytes, tryParseJson } from '../../lib/bounded-reading.ts'
import { usherError } from '../../lib/errors.ts'
import { carrierErrors } from './carrier-errors.ts'
import { digestStream } from './digest.ts'
import type { Destination } from './destination.ts'
import { parseMarker, putMarker } from './marker.ts'
import { MARKER_NAME, parseObjectName } from './object-names.ts'
import { ProgramFailed, runCarrier, streamCarrier, type CarrierCommand } from './program.ts'
import { MAX_OBJECTS, MAX_SMALL_OBJECT_BYTES, strangeAnswer, type OffsiteStorage, type StagedFile } from './storage.ts'

/** Directory or file not found. source: rclone's documentation, “Exit code” */
const NOT_FOUND = new Set([3, 4])
/** rclone tries again by itself; usher tries the whole copy again the next night. source: rclone's global flags */
const USUAL_FLAGS = ['--retries', '1', '--low-level-retries', '3', '--contimeout', '15s', '--timeout', '60s']
const PROGRESS_FLAGS = ['--use-json-log', '--stats', '2s', '--stats-log-level', 'NOTICE']

const entriesShape = z.array(z.object({ Name: z.string(), Size: z.int(), IsDir: z.boolean() }))
const hashesShape = z.object({ Size: z.int(), Hashes: z.record(z.string(), z.string()).optional() })
const aboutShape = z.object({ free: z.int().min(0).optional() })
const statsShape = z.object({ stats: z.object({ bytes: z.number() }) })

/** A remote of the installed rclone, whose configuration has the keys. */
export function openRclone({ name, location }: Pick<Destination, 'name' | 'location'>): OffsiteStorage {
  const at = (object: string) => `${location.replace(/\/$/, '')}${location.endsWith(':') ? '' : '/'}${object}`
  const { failure } = carrierErrors(name, 'rclone')
  const command = (words: readonly string[], signal: AbortSignal): CarrierCommand => ({
    program: 'rclone',
    words: [words[0]!, ...USUAL_FLAGS, ...words.slice(1)],
    env: {},
    signal,
  })
  const run = (words: readonly string[], signal: AbortSignal) => runCarrier(command(words, signal)).catch(failure)
  /** Returns undefined for what is not there. */
  const tryRun = (words: readonly string[], signal: AbortSignal) =>
    runCarrier(command(words, signal)).catch((thrown: unknown) =>
      thrown instanceof ProgramFailed && NOT_FOUND.has(thrown.exit ?? 0) ? undefined : failure(thrown),
    )
  const storage: OffsiteStorage = {
    async readId(signal) {
      const names = await tryRun(['lsf', '--files-only', '--include', `/${MARKER_NAME}`, '--', location], signal)
      if (names?.trim() !== MARKER_NAME) return null
      const text = await readBytes(storage.fetch(MARKER_NAME, signal), MAX_SMALL_OBJECT_BYTES, () =>
        strangeAnswer(name),
      )
      return parseMarker(text.toString('utf8'))
    },
    claim: (id, signal) => putMarker(storage, id, signal),
    async list(signal) {
      const flags = ['--files-only', '--no-modtime', '--no-mimetype', '--max-depth', '1']
      const text = (await tryRun(['lsjson', ...flags, '--', location], signal)) ?? '[]'
      const parsed = entriesShape.safeParse(tryParseJson(text))
      if (!parsed.success) throw strangeAnswer(name)
      const objects = parsed.data.filter((one) => !one.IsDir && parseObjectName(one.Name) !== undefined)
      if (objects.length > MAX_OBJECTS) throw strangeAnswer(name)
      return objects.map((one) => ({ name: one.Name, bytes: one.Size < 0 ? null : one.Size }))
    },
    async freeBytes(signal) {
      // Many remotes cannot say.
      const text = await runCarrier(command(['about', '--json', '--', location], signal)).catch(() => '{}')
      signal.throwIfAborted()
      return aboutShape.safeParse(tryParseJson(text)).data?.free ?? null
    },
    async put(file, { signal, onBytes }) {
      const onMessage = (line: string) => {
        const stats = statsShape.safeParse(tryParseJson(line))
        if (stats.success) onBytes(Math.min(file.bytes, stats.data.stats.bytes))
      }
      const copy = command(['copyto', '--ignore-times', ...PROGRESS_FLAGS, '--', file.path, at(file.name)], signal)
      await runCarrier({ ...copy, onMessage }).catch(failure)
      await compareSum(file, signal)
    },
    async *fetch(object, signal) {
      try {
        yield* streamCarrier(command(['cat', '--', at(object)], signal))
      } catch (thrown) {
        failure(thrown)
      }
    },
    async remove(names, signal) {
      for (const one of names) await tryRun(['deletefile', '--', at(one)], signal)
    },
    // rclone leaves nothing that a listing does not show.
    removePartial: async () => undefined,
  }
  return storage

  /** Asks the remote for a sum that it has itself; one that has none is read back. */
  async function compareSum(file: StagedFile, signal: AbortSignal): Promise<void> {
    const text = await run(['lsjson', '--stat', '--hash', '--no-modtime', '--no-mimetype', '--', at(file.name)], signal)
    const found = hashesShape.safeParse(tryParseJson(text)).data
    const hashes = found?.Hashes ?? {}
    const matches =
      found?.Size !== undefined && found.Size >= 0 && found.Size !== file.bytes
        ? false
        : hashes['sha256']
          ? hashes['sha256'] === file.sha256
          : hashes['md5']
            ? hashes['md5'] === file.md5
            : (await digestStream(storage.fetch(file.name, signal))).sha256 === file.sha256
    if (matches) return
    await storage.remove([file.name], signal)
    throw usherError('OFFSITE-16', { name })
  }
}
