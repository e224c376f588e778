import { orUndefined } from '../../lib/errors.ts'
import { sha256 } from '../../lib/hash.ts'
import { isJsonObject, object, orNull, record, string, throwOther } from '../../lib/json-reader.ts'
import type { ReadTextFile } from '../../platform/compose-project/compose-files.ts'
import type { Stack } from '../../platform/compose-project/stack.ts'
import { readKeyValue } from '../../platform/store/key-value-read.ts'
import { storedShape } from '../../platform/store/stored-shape.ts'
import type { StateStore } from '../../platform/store/types.ts'

const readUnderstood = object({
  /** The digest of what the stack depends on beside its files. */
  inputs: string,
  /** The digest of each file that was looked at; null if there was none. */
  files: record(orNull(string)),
  stack: (value): Stack => (isJsonObject(value) ? (value as unknown as Stack) : throwOther(value, 'an object')),
})
const understoodShape = storedShape(readUnderstood)

/** A stack as usher understood it, and everything that this depends on. */
export type UnderstoodStack = ReturnType<typeof readUnderstood>

export interface StackMemory {
  read(): UnderstoodStack | undefined
  write(understood: UnderstoodStack): void
}

const TOPIC = 'stack'

/**
 * Keeps how the project in this directory was understood last, in usher's own state. It is only a cache: a question or a
 * dry run creates no state for it.
 */
export function stackMemory(state: () => StateStore, directory: string): StackMemory {
  return {
    read: () => readKeyValue({ state }, TOPIC, directory, understoodShape),
    write(understood) {
      try {
        if (state().schemaVersion() !== null) state().keyValues.set(TOPIC, directory, understood)
      } catch (thrown) {
        orUndefined(thrown)
      }
    },
  }
}

/**
 * Returns the stack as it was understood before, if neither `inputs` nor any file that was looked at then is different
 * now. Each of them is read again for that, so that no change is missed: only understanding them takes long. Otherwise
 * calls `understand`, which must depend on nothing but `inputs` and what it reads with the function that it is given.
 */
export async function rememberStack(
  { inputs, read, memory }: { inputs: unknown; read: ReadTextFile; memory: StackMemory },
  understand: (read: ReadTextFile) => Promise<Stack>,
): Promise<Stack> {
  const digest = sha256(JSON.stringify(inputs))
  const remembered = memory.read()
  if (remembered?.inputs === digest && isUnchanged(remembered.files, read)) return remembered.stack
  const files = new Map<string, string | null>()
  let changedMeanwhile = false
  const stack = await understand((path) => {
    const text = read(path)
    const found = digestOf(text)
    changedMeanwhile ||= files.has(path) && files.get(path) !== found
    files.set(path, found)
    return text
  })
  if (!changedMeanwhile) memory.write({ inputs: digest, files: Object.fromEntries(files), stack })
  return stack
}

const digestOf = (text: string | undefined): string | null => (text === undefined ? null : sha256(text))

/** A file that cannot be read has changed: whoever reads it next says why it cannot be. */
function isUnchanged(files: UnderstoodStack['files'], read: ReadTextFile): boolean {
  try {
    return Object.entries(files).every(([path, digest]) => digestOf(read(path)) === digest)
  } catch (thrown) {
    return orUndefined(thrown) ?? false
  }
}
