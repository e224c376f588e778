/**
 * What runs for days and mostly waits compiles rarely: it runs each piece of its code a few times a minute. Of the
 * processor's time at rest, a third was compiling, on other threads, and it kept 8 MB (measured). Whatever is run often
 * enough is compiled all the same.
 */
export function compileCode(when: 'rarely' | 'as-usual'): void {
  Bun.unsafe.setJITPolicy(when === 'rarely' ? 100 : 1)
}
