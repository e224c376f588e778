import { Client, isProblem } from '../../src/index.ts'
import { callEveryRead, callEverythingElse, type ClientTestPage } from './all-calls.ts'

const page: ClientTestPage = {
  callEveryRead: async (token, questions) => callEveryRead(await clientOfPage(token), questions),
  callEverythingElse: async (token) => callEverythingElse(await clientOfPage(token)),
  async problemSentence(url, token) {
    const client = await Client.at({ url, token })
    return isProblem(client) ? client.sentence : 'taken'
  },
}
Object.assign(globalThis, { page })

async function clientOfPage(token: string): Promise<Client> {
  const client = await Client.at({ url: location.origin, token })
  if (isProblem(client)) throw new Error(client.sentence)
  return client
}
