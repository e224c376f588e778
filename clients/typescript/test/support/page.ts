import { Client, isProblem } from '../../src/index.ts'
import { everyAnswer, everythingElse, type Page } from './every.ts'

const page: Page = {
  everyAnswer: async (token, questions) => everyAnswer(await here(token), questions),
  everythingElse: async (token) => everythingElse(await here(token)),
  async sentence(url, token) {
    const client = await Client.at({ url, token })
    return isProblem(client) ? client.sentence : 'taken'
  },
}
Object.assign(globalThis, { page })

async function here(token: string): Promise<Client> {
  const client = await Client.at({ url: location.origin, token })
  if (isProblem(client)) throw new Error(client.sentence)
  return client
}
