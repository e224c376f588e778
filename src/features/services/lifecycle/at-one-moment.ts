import type { Container, Engine } from '../../../platform/engine/engine.ts'
import type { Machine } from '../../../platform/machine.ts'

/**
 * Returns the machine with an engine that is asked for each list and each container once. For what all asks about the
 * same moment: the parts of a plan, or what is read after a change. What follows a change or a wait needs a moment of its
 * own.
 */
export function atOneMoment(machine: Machine): Machine {
  let asked: Promise<Engine> | undefined
  return { ...machine, engine: () => (asked ??= machine.engine().then(rememberLists)) }
}

function rememberLists(engine: Engine): Engine {
  const answers = new Map<string, Promise<unknown>>()
  const inspected: { ids: ReadonlySet<string>; found: Promise<Container[]> }[] = []
  const once = <Answer>(question: unknown, ask: () => Promise<Answer>): Promise<Answer> => {
    const key = JSON.stringify(question)
    const answer = (answers.get(key) as Promise<Answer> | undefined) ?? ask()
    answers.set(key, answer)
    return answer
  }
  const inspectAll: Engine['inspectAll'] = async (ids) => {
    const earlier = inspected.find((batch) => ids.every((id) => batch.ids.has(id)))
    const found = earlier?.found ?? engine.inspectAll(ids)
    if (earlier === undefined) inspected.push({ ids: new Set(ids), found })
    return (await found).filter(({ id }) => ids.includes(id))
  }
  return {
    ...engine,
    containers: (labels = {}, how = {}) => once(['containers', labels, how], () => engine.containers(labels, how)),
    inspectAll,
    images: () => once('images', () => engine.images()),
  }
}
