import type { Tool } from '@modelcontextprotocol/server'
import type { ActionName } from '../../../contract/actions/index.ts'
import { commandTable } from '../../../contract/command-table.ts'
import type { ActionSignature, ReadSignature } from '../../../contract/declare.ts'
import { canAskElsewhere } from '../../../contract/machine-reads.ts'
import { inputSchema, outputSchema } from './tool-schemas.ts'

/** What a bare `usher` shows. It is no declared question, and it is where an assistant should begin. */
export const DASHBOARD = 'dashboard'

/** Keys are made and revoked by people alone, and a watch never ends. */
const NOT_FOR_ASSISTANTS: readonly ActionName[] = ['key-new', 'key-revoke', 'watch']

export function isForAssistants(action: string): boolean {
  return !(NOT_FOR_ASSISTANTS as readonly string[]).includes(action)
}

/** Returns the tools of an assistant, in the order of the declarations. */
export function listTools({ mayAct }: { mayAct: boolean }): Tool[] {
  const { reads, actions } = commandTable
  return [
    dashboardTool(),
    ...Object.values(reads).map(readTool),
    ...(mayAct
      ? Object.values(actions)
          .filter(({ name }) => isForAssistants(name))
          .map(actionTool)
      : []),
  ]
}

function dashboardTool(): Tool {
  return {
    name: DASHBOARD,
    title: 'How the household is',
    description:
      'How the household is: the most important sentence first, then the state of the stack and what to do next. Ask this first.',
    inputSchema: inputSchema({}, { elsewhere: true }),
    outputSchema: outputSchema('one'),
    annotations: QUESTION,
  }
}

function readTool(read: ReadSignature): Tool {
  return {
    name: read.name,
    title: read.summary,
    description: `${read.summary}. ${read.meaning}`,
    inputSchema: inputSchema(read.parameters, { elsewhere: canAskElsewhere(read) }),
    ...(!read.file && { outputSchema: outputSchema(read.stream ? 'several' : 'one') }),
    annotations: QUESTION,
  }
}

function actionTool(action: ActionSignature): Tool {
  return {
    name: action.name,
    title: action.summary,
    description: `${action.summary}. ${action.meaning} Without \`offer\`, it changes nothing, and answers with what it would do and a digest of that. Show it to the person, and call it again with the digest as \`offer\` only if they agree.`,
    inputSchema: inputSchema(action.parameters, { elsewhere: true, confirmed: true }),
    outputSchema: outputSchema('change'),
    annotations: { readOnlyHint: false, destructiveHint: action.offer, idempotentHint: false, openWorldHint: true },
  }
}

const QUESTION = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }
