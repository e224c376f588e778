import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { ownCommand } from './own-command.ts'
import { ANSWER_MS } from './network-file-system.ts'
import { answersInTime } from './share-probe.ts'
import { silentShareError } from './silent-shares.ts'

/** What a program answers: a value, or the system's error. */
export interface ShareReply {
  id: number
  value?: unknown
  failure?: { code: string; syscall?: string; path?: string }
}

/** A usher of its own that works on the files of one share. It alone waits if the share stops answering. */
export interface ShareProgram {
  /**
   * Returns the answer to a request. Throws MACHINE-37 if the share has stopped answering, within ten seconds, and from
   * then on at once. Throws the system's error for a file that cannot be read.
   */
  ask(request: object): Promise<unknown>
  end(): void
}

/** `command` is a hidden one of usher. `onEnd` is called once the program takes no request any more. */
export function startShareProgram(share: string, command: string, onEnd: () => void = () => undefined): ShareProgram {
  return converse(share, [...ownCommand(), command], onEnd)
}

/** Exported for its test alone: another program stands for usher's own. */
export function converse(
  share: string,
  [program, ...words]: [string, ...string[]],
  onEnd: () => void = () => undefined,
): ShareProgram {
  const child = spawn(program, words, { cwd: '/', stdio: ['pipe', 'pipe', 'ignore'] })
  const open = new Map<number, PromiseWithResolvers<unknown>>()
  let failure: Error | undefined
  let lastId = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const fail = (error: Error) => {
    failure ??= error
    for (const request of open.values()) request.reject(failure)
    open.clear()
    clearTimeout(timer)
    // It may be one that no signal ends, and it is not waited for.
    child.kill('SIGKILL')
    child.stdin.destroy()
    child.stdout.destroy()
    child.unref()
    onEnd()
  }
  const watch = () => {
    clearTimeout(timer)
    if (open.size > 0) timer = setTimeout(() => void judge(), ANSWER_MS)
  }
  /** Large folders and files take their time. Only a share that answers nobody is given up. */
  const judge = async () => {
    const before = open.size
    if ((await answersInTime(share)) || open.size < before) watch()
    else fail(silentShareError(share))
  }
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => {
    const reply = parseReply(line)
    if (reply === null) return fail(systemError({ code: 'EIO' }, share))
    const { id, value, failure: failed } = reply
    if (failed) open.get(id)?.reject(systemError(failed, share))
    else open.get(id)?.resolve(value)
    open.delete(id)
    watch()
  })
  child.stdin.on('error', () => undefined)
  child.once('error', () => fail(systemError({ code: 'EIO' }, share)))
  child.once('exit', () => fail(systemError({ code: 'EIO' }, share)))
  return {
    async ask(request) {
      if (failure) throw failure
      const answer = Promise.withResolvers<unknown>()
      open.set(++lastId, answer)
      child.stdin.write(`${JSON.stringify({ ...request, id: lastId })}\n`)
      if (open.size === 1) watch()
      return answer.promise
    },
    end: () => fail(systemError({ code: 'EIO' }, share)),
  }
}

/** A program that is killed leaves half a line. */
function parseReply(line: string): ShareReply | null {
  try {
    return JSON.parse(line) as ShareReply
  } catch {
    return null
  }
}

/** Answers the requests of another usher until its input ends: one to a line in, a reply to a line out. */
export async function serveShareRequests(answer: (request: unknown) => unknown): Promise<void> {
  const reply = async (line: string) => {
    const { id } = JSON.parse(line) as { id: number }
    const result = await Promise.try(answer, JSON.parse(line)).then(
      (value): ShareReply => ({ id, value }),
      ({ code = 'EIO', syscall, path }: NodeJS.ErrnoException): ShareReply => ({
        id,
        failure: { code, ...(syscall !== undefined && { syscall }), ...(path !== undefined && { path }) },
      }),
    )
    process.stdout.write(`${JSON.stringify(result)}\n`)
  }
  for await (const line of createInterface({ input: process.stdin })) void reply(line)
}

const systemError = (failure: NonNullable<ShareReply['failure']>, share: string): Error =>
  Object.assign(new Error(`${failure.code}: a file or folder of the share at ${share} cannot be read`), failure)
