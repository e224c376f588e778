import { linkSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runOrThrow } from '../tools/provision/command.ts'
import { measureInterleaved, peakMemory, type TimedCommand } from './support/measure.ts'
import { compileBenchUsher, temporaryFolder } from './support/programs.ts'
import { printReport } from './support/report.ts'

// Measures `usher space` with two million files, a tenth of them with a second name, against `du`, which visits as
// many. The files are empty and are created in the temporary folder (TMPDIR), whose file system needs room for them:
// about two gigabytes of memory if it is in memory.

const MILLION = 1_000_000
const FILES = Number(process.env['SPACE_FILES'] ?? 2 * MILLION)
const ROUNDS = 5
const WARMING = 1
/** Above the memory use with no files: two million paths alone would take more. */
const MOST_MEMORY = 400 * MILLION

const folder = temporaryFolder()
const usher = await compileBenchUsher(folder)
const full = join(folder, 'full')
const empty = join(folder, 'empty')
mkdirSync(join(empty, 'data'), { recursive: true })
writeProject(empty)
const began = performance.now()
const names = createFiles(join(full, 'data'), FILES)
writeProject(full)
console.log(`  ${names} names of ${FILES} files were created in ${((performance.now() - began) / 1000).toFixed(0)} s`)

const space = (stack: string): TimedCommand => ({
  name: `usher space --json, ${stack === full ? FILES : 0} files`,
  argv: [usher, 'space', '--json', '--home', join(stack, 'home'), '--stack-dir', stack],
})
const usherOutput = JSON.parse(await runOrThrow(space(full).argv)) as {
  data: { counted_fully: boolean; held: { by: string; files: number }[] }
}
const countedFiles = usherOutput.data.held.reduce((sum, { files }) => sum + files, 0)
if (!usherOutput.data.counted_fully || countedFiles < FILES)
  throw new Error(`usher counted ${countedFiles} of ${FILES} files`)
console.log(`  counted by usher: ${usherOutput.data.held.map(({ by, files }) => `${by} ${files}`).join(', ')}`)

const timed = await measureInterleaved(
  {
    ours: space(full),
    du: { name: 'du --summarize --inodes', argv: ['du', '--summarize', '--inodes', join(full, 'data')] },
    nothing: space(empty),
  },
  ROUNDS,
  WARMING,
)
printReport('two million files', timed, [{ ours: timed.ours, peer: timed.du, atMost: 4 }])
const rate = (ms: number) => `${Math.round((FILES / ms) * 1000)} files a second`
console.log(`  ${rate(timed.ours.median)}; at best ${rate(timed.ours.minimum)}`)
const peak = await peakMemory(space(full))
const extraMemory = peak - (await peakMemory(space(empty)))
const memoryVerdict = extraMemory <= MOST_MEMORY ? 'within the limit' : 'too much'
console.log(
  `  ${memoryVerdict}: peak memory ${megabytes(peak)}, ${megabytes(extraMemory)} more than without files; at most ${megabytes(MOST_MEMORY)}`,
)

function megabytes(bytes: number): string {
  return `${Math.round(bytes / MILLION)} MB`
}

function writeProject(stack: string): void {
  const service = `    image: example/app:1\n    volumes: ["./data:/data"]\n    x-usher: { storage: { data: /data } }\n`
  writeFileSync(join(stack, 'compose.yaml'), `name: bench\nservices:\n  app:\n${service}`)
  writeFileSync(join(stack, '.env'), 'ENGINE=tcp://127.0.0.1:1\n')
}

/** Creates this many files in folders that are deep, wide, many and crowded. Returns the total number of names. */
function createFiles(data: string, files: number): number {
  const part = files / 10
  let names = 0
  const lay = (path: string, each: number, named: (at: number) => string, second?: string) => {
    mkdirSync(path, { recursive: true })
    if (second !== undefined) mkdirSync(second, { recursive: true })
    for (let at = 0; at < each; at++) {
      writeFileSync(join(path, named(at)), '')
      if (second !== undefined) linkSync(join(path, named(at)), join(second, named(at)))
      names += second === undefined ? 1 : 2
    }
  }
  const track = (at: number) => `${String(at).padStart(7, '0')} - a title as long as they usually are, and more.flac`
  // Many folders of a few files: albums, half of them still in the download folder too.
  for (let at = 0; at < part / 50; at++) {
    const name = `Artist ${at % 500} - Album ${at}`
    lay(
      join(data, 'media/music', `Artist ${at % 500}`, name),
      100,
      track,
      at % 2 ? join(data, 'torrents/music', name) : undefined,
    )
  }
  // One folder for every two files: films and their subtitles.
  for (let at = 0; at < part; at++)
    lay(join(data, 'media/films', `Film ${at} (1927)`), 2, (file) => `Film ${at}.${file ? 'srt' : 'mkv'}`)
  // All in one folder: pictures.
  lay(join(data, 'media/pictures'), 3 * part, (at) => `IMG_${String(at).padStart(9, '0')}_edited.jpg`)
  // Nested folders, sixty deep.
  for (let at = 0; at < part / 600; at++)
    for (let deep = 1, path = join(data, 'deep', `${at}`); deep <= 60; deep++, path = join(path, 'further'))
      lay(path, 10, track)
  // Unknown files, loose in the downloads.
  lay(join(data, 'torrents'), part, track)
  lay(join(data, 'books'), files - Math.min(files, names - part), track)
  return names
}
