import type { Completion, CompletionFlag, CompletionModel } from './model.ts'
import { commandPrefixes, topLevelCommands, singleQuoted, subcommandsOf, flagsWithValue } from './model-queries.ts'

/** Supports fish 3.1 and later. */
export function renderFishCompletions(offers: CompletionModel): string {
  return `# fish completion for usher: usher completions fish

# The command that has been typed so far, or nothing.
function __usher_command
    set -l command
    set -l skip 0
    for word in (commandline -opc)[2..-1]
        if test $skip = 1
            set skip 0
            continue
        end
        switch $word
            case ${flagsWithValue(offers).join(' ')}
                set skip 1
            case '-*'
            case '*'
                contains -- (string join ' ' $command $word) ${commandPrefixes(offers).map(singleQuoted).join(' ')}
                and set command (string join ' ' $command $word)
        end
    end
    echo -- $command
end

function __usher_at
    test "$(__usher_command)" = "$argv[1]"
end

# What usher knows at the moment, where the same flags say.
function __usher_ask
    set -l words (commandline -opc)
    set -l where
    for flag in ${offers.globalFlags
      .filter((flag) => !flag.switch)
      .map(({ flag }) => flag)
      .join(' ')}
        if set -l at (contains -i -- $flag $words)
            set -a where $flag $words[(math $at + 1)]
        end
    end
    for kind in $argv
        $words[1] __complete $kind $where 2>/dev/null
    end
end

complete -c usher -f
${[...offers.globalFlags.map((flag) => flagLine(flag)), ...commandLines(offers)].join('\n')}
`
}

function commandLines(offers: CompletionModel): string[] {
  const first = topLevelCommands(offers).map(
    ({ words, summary }) =>
      `complete -c usher -n "__usher_at ''" -a ${words.split(' ')[0]} -d ${singleQuoted(summary)}`,
  )
  const rest = offers.commands.flatMap(({ words, flags, positional }) => {
    const at = ` -n "__usher_at '${words}'"`
    const more = subcommandsOf(offers, words).map((word) => `complete -c usher${at} -a ${word}`)
    const bareLine =
      positional === undefined || 'directory' in positional
        ? []
        : [`complete -c usher${at} -a ${completionArguments(positional)}`]
    return [...more, ...bareLine, ...flags.map((flag) => flagLine(flag, at))]
  })
  return [...first, ...rest]
}

function flagLine({ flag, summary, switch: isSwitch, completion }: CompletionFlag, at = ''): string {
  const value = isSwitch
    ? ''
    : completion !== undefined && !('directory' in completion)
      ? ` -x -a ${completionArguments(completion)}`
      : directoryFlag(completion)
  return `complete -c usher${at} -l ${flag.slice(2)}${value} -d ${singleQuoted(summary)}`
}

function directoryFlag(offer: Completion): string {
  return offer === undefined ? ' -x' : ` -x -a '(__fish_complete_directories)'`
}

function completionArguments(offer: Exclude<Completion, undefined | { directory: true }>): string {
  return 'values' in offer ? singleQuoted(offer.values.join(' ')) : singleQuoted(`(__usher_ask ${offer.ask.join(' ')})`)
}
