import { defineErrors } from './definition.ts'

/** Errors of `usher mcp`, with which an assistant uses usher. */
export const mcpErrors = defineErrors({
  'MCP-1': {
    cause: 'misasked',
    summary: 'The answer to {tool} has {size}, and an assistant gets at most {limit}.',
    meaning: 'Nothing of it was sent.',
    remedies: [
      { summary: 'Ask for less, such as one title, one service or the first few', command: null },
      { summary: 'Or see all of it in a terminal', command: 'usher {command}' },
    ],
  },
  'MCP-2': {
    cause: 'forbidden',
    summary: '{tool} changes something, and this assistant may only ask.',
    meaning: 'Nothing was changed.',
    remedies: [
      { summary: 'Do it in a terminal', command: 'usher {command}' },
      { summary: 'Or let the assistant make changes that you confirm', command: 'usher mcp --allow act' },
    ],
  },
  'MCP-3': {
    cause: 'forbidden',
    summary: '{tool} is not for assistants.',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'Do it in a terminal', command: 'usher {command}' }],
  },
  'MCP-4': {
    cause: 'forbidden',
    summary: '{what} is a secret, so usher does not take it from an assistant.',
    meaning:
      'Whatever is said to an assistant may be stored elsewhere. Nothing was changed. If it was the real value, treat it as leaked.',
    remedies: [{ summary: 'Type it in a terminal', command: 'usher {command}' }],
  },
  'MCP-5': {
    cause: 'busy',
    summary: 'Nobody was shown what {tool} would do with these arguments.',
    meaning: 'Nothing was changed. An offer confirms one call, with the arguments that it was shown for.',
    remedies: [{ summary: 'Call it without an offer first', command: null }],
  },
})
