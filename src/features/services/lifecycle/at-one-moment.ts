import type { Engine } from '../../../platform/engine/engine.ts'
import type { Machine } from '../../../platform/machine.ts'

/**
 * Returns the machine with an engine that is asked for each list and each container once. For a plan, whose parts all
 * ask about the same moment; never for what follows a change.
 */
export function atOneMoment(machine: Machine): Machine {
  let asked: Promise<Engine> | undefined
  return { ...machine, engine: () => (asked ??= machine.engine().then(rememberLists)) }
}

function rememberLists(engine: Engine): Engine {
  const answers = new Map<string, Promise<unknown>>()
  const once = <Answer>(question: unknown, ask: () => Promise<Answer>): Promise<Answer> => {
    const key = JSON.stringify(question)
    const answer = (answers.get(key) as Promise<Answer> | undefined) ?? ask()
    answers.set(key, answer)
    return answer
  }
  return {
    ...engine,
    containers: (labels = {}, how = {}) => once(['containers', labels, how], () => engine.containers(labels, how)),
    inspectAll: (ids) => once(['inspectAll', ids], () => engine.inspectAll(ids)),
    images: () => once('images', () => engine.images()),
  }
}
