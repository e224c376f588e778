const words: Readonly<Record<string, string>> = {
  pull: 'pulling',
  start: 'starting',
  stop: 'stopping',
  wait: 'waiting',
  remove: 'removing',
  restart: 'restarting',
  create: 'making',
}

/** A step's one word as something that is being done; a step nobody put into words is told by its own. */
export function doing(step: string): string {
  return words[step] ?? step
}
