import {
  asObject,
  isTrue,
  optionalArray,
  optionalObject,
  optionalString,
  requiredString,
} from '../../../lib/json-reader.ts'
import type { NewNewsServer, NewsServerLinks } from '../roles/links.ts'
import type { AppConnection } from '../connection/connection.ts'
import { maskSecrets } from '../connection/submit.ts'
import { reveal } from '../connection/secret.ts'
import { changeSetting } from './api-changes.ts'
import { readPath } from './protocol.ts'
import { changeRejected } from '../connection/change-rejected.ts'

const SECTION = 'servers'
/** It signs in to the provider. */
const TEST_SUBJECT = 'the Usenet server'
/** source: the number that SABnzbd's own wizard suggests; every provider allows it */
const CONNECTIONS = '8'

/** The Usenet providers in SABnzbd's settings. It stores their passwords and never returns them. */
export function createNewsServerLinks(connection: AppConnection): NewsServerLinks {
  const test = async (server: NewNewsServer): Promise<void> => {
    const answer = await changeSetting(
      connection,
      'config',
      { name: 'test_server', server: server.host, ...loginParameters(server) },
      TEST_SUBJECT,
    )
    const value = optionalObject(answer, 'value')
    if (isTrue(value, 'result')) return
    const why = optionalString(value, 'message') ?? 'it gives no reason'
    throw changeRejected(connection, TEST_SUBJECT, maskSecrets(why, [reveal(server.password)]))
  }
  return {
    list: () => connection.get(readPath('get_config', { section: SECTION }), readServers),
    test,
    add: async (server) => {
      await test(server)
      await changeSetting(
        connection,
        'set_config',
        {
          section: SECTION,
          keyword: server.host,
          name: server.host,
          displayname: server.host,
          enable: '1',
          ...loginParameters(server),
        },
        TEST_SUBJECT,
      )
    },
    remove: async (name) =>
      void (await changeSetting(connection, 'del_config', { section: SECTION, keyword: name }, TEST_SUBJECT)),
  }
}

const loginParameters = ({ host, port, tls, user, password }: NewNewsServer): Record<string, string> => ({
  host,
  port: String(port),
  username: user,
  password: reveal(password),
  connections: CONNECTIONS,
  ssl: tls ? '1' : '0',
})

const readServers = (body: unknown) =>
  optionalArray(optionalObject(asObject(body), 'config'), SECTION)
    .map((one) => asObject(one, 'a server'))
    .map((json) => ({ name: requiredString(json, 'name'), host: requiredString(json, 'host') }))
