import { isProblem, type BundleData, type Client } from '../../../clients/typescript/src/index.ts'
import { words } from '../../words/words.ts'

/** Saves the file that a job made. Returns why it could not be saved. */
export async function downloadBundle(client: Client, job: string): Promise<string | undefined> {
  const outcome = await client.job(job).outcome()
  if (isProblem(outcome)) return outcome.sentence
  const { name } = outcome.data as Partial<BundleData>
  if (typeof name !== 'string') return words().help.gone
  const file = await client.bundle(name)
  if (isProblem(file)) return file.sentence
  const blob = await new Response(file.body, { headers: { 'content-type': file.type } }).blob()
  saveAs(URL.createObjectURL(blob), name)
  return undefined
}

function saveAs(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads it after the click; a minute later it has.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
