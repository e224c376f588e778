import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'

/** An envelope of an event stream. */
export interface FollowedEvent {
  kind: string
  // Tests read fields of many kinds from it, and an expectation that fails shows a wrong one.
  // oxlint-disable-next-line typescript/no-explicit-any
  data: any
}

export interface FollowedEvents {
  /** Waits until an event has come for each of these, in whatever order. Throws once the stream has ended. */
  until(...fits: ((event: FollowedEvent) => boolean)[]): Promise<void>
  stop(): Promise<void>
}

/** Reads one event stream from inside a network, and never connects a second time. */
export function followEvents(
  network: readonly string[],
  { port, token }: { port: string; token: string },
  path: string,
): FollowedEvents {
  const script = `
    const { body } = await fetch(process.argv[1], { headers: { 'X-Service-Token': process.argv[2] } })
    for await (const bytes of body) process.stdout.write(bytes)`
  const child = Bun.spawn([...network, process.execPath, '-e', script, `http://127.0.0.1:${port}${path}`, token], {
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'inherit',
  })
  const lines = createInterface({ input: Readable.fromWeb(child.stdout as never) })[Symbol.asyncIterator]()
  return {
    async until(...fits) {
      for (let open = fits; open.length > 0;) {
        const { value, done } = await lines.next()
        if (done) throw new Error('the stream has ended')
        if (!value.startsWith('data:')) continue
        const event = JSON.parse(value.slice('data:'.length)) as FollowedEvent
        open = open.filter((one) => !one(event))
      }
    },
    async stop() {
      child.kill('SIGKILL')
      await child.exited
    },
  }
}
