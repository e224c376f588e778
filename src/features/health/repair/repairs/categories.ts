import { told } from '../../checks/seen.ts'
import { endsOf, folders } from '../../../media/connect/ends.ts'
import { done, serviceOf, type Repair } from '../repair.ts'

/** Exactly those that the libraries give their downloads, whoever entered the client there and by whatever address. */
export const enterCategories: Repair = {
  name: 'enter-categories',
  title: 'Make the category that is missing, with its folder',
  async prepare(finding, _facts, machine) {
    const service = serviceOf(finding)
    const ends = await endsOf(machine)
    const client = ends.downloads.find((one) => one.service === service)
    if (!client)
      return { unfit: 'A library hands on without naming one. Which it is to be is for you to say, in its settings.' }
    const content = ends.contentOf(client)
    if (content === null) return { unfit: `The stack does not say where ${client.title} has the content.` }
    const there = new Set(told(await client.categories()).map(({ name }) => name))
    const wanted = new Map<string, string>()
    for (const { media, hands } of ends.libraries)
      for (const { program, enabled, category } of told(await hands()))
        if (enabled && category !== null && program.toLowerCase() === client.app && !there.has(category))
          wanted.set(category, folders[media])
    const names = [...wanted.keys()].toSorted()
    const sentence = (name: string) =>
      `Make the category ${name} in ${client.title}, with a folder ${wanted.get(name)}.`
    return {
      steps: names.map(sentence),
      commands: [],
      left: [],
      change: {
        targets: [service],
        before: { categories: [...there].toSorted() },
        after: { categories: [...there, ...names].toSorted() },
        inverse: null,
        no_inverse_because: 'Without it, what is fetched from now on could not be told apart.',
      },
      async perform(_machine, work) {
        for (const name of names) {
          work.safePoint()
          await client.wiring.addCategory(name, wanted.get(name)!, content)
        }
        return names.map((name) => done(sentence(name)))
      },
    }
  },
}
