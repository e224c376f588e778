import { glossary, word as wordKind } from '../../../contract/kinds/word.ts'
import { explain } from '../../../contract/reads/explain.ts'
import { explainWord, listGlossary } from '../../features/overview/explain/gather.ts'
import { renderGlossary, renderWord } from '../../features/overview/explain/render.ts'
import { defineMachineFreeRead, payload } from '../../operations/handler.ts'

export default defineMachineFreeRead(explain, {
  answerWithoutMachine: async ({ word }) =>
    word === undefined ? payload(glossary, listGlossary()) : payload(wordKind, await explainWord(word)),

  render: ({ data }, renderer) => ('words' in data ? renderGlossary(data, renderer) : renderWord(data, renderer)),
})
