const endings = new Set<() => void>()

/** What is done when this process ends, whether it runs tests or not. */
export const atProcessEnd = (end: () => void): void => void endings.add(end)

/** Does all of it now. A process that runs tests ends without its `exit` event. */
export function endAll(): void {
  for (const end of endings) {
    endings.delete(end)
    end()
  }
}

process.on('exit', endAll)
