const endings: (() => void)[] = []

/** What is done once the last test of this file has ended, or else when this process ends. */
export const atFileEnd = (end: () => void): void => void endings.push(end)

/** Does all of it now. A process that runs tests ends without its `exit` event. */
export const endAll = (): void => endings.splice(0).forEach((end) => end())

process.on('exit', endAll)
