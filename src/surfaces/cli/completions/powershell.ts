import type { Completion, CompletionFlag, CompletionModel } from './model.ts'
import { commandPrefixes, flagCompletions, flagsWithValue, subcommandsOf, topLevelCommands } from './model-queries.ts'

/** Supports PowerShell 7. Where nothing is offered, PowerShell itself offers files and folders. */
export function renderPowershellCompletions(offers: CompletionModel): string {
  return `# PowerShell completion for usher: usher completions powershell

Register-ArgumentCompleter -Native -CommandName usher -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)

    $commands = ${table(topLevelCommands(offers).map(({ words, summary }) => [words.split(' ')[0]!, quoted(summary)]))}
    $prefixes = ${list(commandPrefixes(offers))}
    $withValue = ${list(flagsWithValue(offers))}
    $locations = ${list(offers.globalFlags.filter((flag) => !flag.switch).map(({ flag }) => flag))}
    $globalFlags = ${flagTable(offers.globalFlags)}
    $flags = ${table(
      offers.commands
        .filter(({ flags }) => flags.length > 0)
        .map(({ words, flags }) => [words, flagTable(flags, '        ')]),
    )}
    # What fits after a flag, and in place of a command's words: names to ask usher for, or fixed values.
    $afterFlag = ${table(flagValues(offers))}
    $words = ${table(positionalValues(offers))}

    # The command that has been typed so far, and the flags that say where usher looks.
    $typed = @($commandAst.CommandElements | Select-Object -Skip 1 |
        Where-Object { $_.Extent.EndOffset -lt $cursorPosition } | ForEach-Object { $_.Extent.Text.Trim('"', [char]39) })
    $command = ''
    $where = @()
    for ($i = 0; $i -lt $typed.Count; $i++) {
        $longer = "$command $($typed[$i])".Trim()
        if ($locations -ccontains $typed[$i]) {
            $where += $typed[$i]
            $i++
            if ($i -lt $typed.Count) { $where += $typed[$i] }
        }
        elseif ($withValue -ccontains $typed[$i]) { $i++ }
        elseif ($prefixes -ccontains $longer) { $command = $longer }
    }
    $previous = if ($typed.Count -gt 0) { $typed[-1] } else { '' }

    # After a comma, another name of a list begins.
    $comma = $wordToComplete.LastIndexOf(',') + 1
    $before = $wordToComplete.Substring(0, $comma)
    $begun = $wordToComplete.Substring($comma)

    # What usher knows at the moment, a line each.
    $usher = $commandAst.GetCommandName()
    $ask = {
        param($kinds)
        foreach ($kind in $kinds) { try { & $usher __complete $kind @where 2>$null } catch { } }
    }
    $offer = {
        param($names)
        foreach ($name in $names) {
            if (-not "$name".StartsWith($begun)) { continue }
            $text = if ($name -match '[^\\w./:@%+-]') { "'" + $name.Replace("'", "''") + "'" } else { $name }
            [System.Management.Automation.CompletionResult]::new($before + $text, $name, 'ParameterValue', $name)
        }
    }
    $offerFrom = {
        param($from)
        if ($from.Ask) { & $offer (& $ask $from.Ask) }
        if ($from.Fixed) { & $offer $from.Fixed }
    }
    $describe = {
        param($described, $kind)
        foreach ($name in $described.Keys) {
            if (-not $name.StartsWith($wordToComplete)) { continue }
            [System.Management.Automation.CompletionResult]::new($name, $name, $kind, $described[$name])
        }
    }

    foreach ($place in @("* $previous", "$command $previous")) {
        if ($afterFlag.Contains($place)) { return & $offerFrom $afterFlag[$place] }
    }
    if ($wordToComplete.StartsWith('-')) {
        & $describe $globalFlags 'ParameterName'
        if ($flags.Contains($command)) { & $describe $flags[$command] 'ParameterName' }
    }
    elseif ($command -eq '') { & $describe $commands 'Command' }
    elseif ($words.Contains($command)) { & $offerFrom $words[$command] }
}
`
}

type Row = readonly [key: string, value: string]

function flagValues(offers: CompletionModel): Row[] {
  const everywhere = offers.globalFlags
    .filter((flag) => !flag.switch)
    .map(({ flag, completion }) => [`* ${flag}`, offered(completion)] as const)
  const own = flagCompletions(offers).map(
    ({ words, flag, offer }) => [`${words} ${flag.flag}`, offered(offer)] as const,
  )
  return [...everywhere, ...own]
}

function positionalValues(offers: CompletionModel): Row[] {
  return offers.commands.flatMap(({ words, positional }) => {
    const more = subcommandsOf(offers, words)
    return positional === undefined && more.length === 0 ? [] : [[words, offered(positional, more)] as const]
  })
}

function offered(offer: Completion, more: readonly string[] = []): string {
  const ask = offer !== undefined && 'ask' in offer ? offer.ask : []
  const values = offer !== undefined && 'values' in offer ? offer.values : []
  return `@{ Ask = ${list(ask)}; Fixed = ${list([...more, ...values])} }`
}

const flagTable = (flags: readonly CompletionFlag[], indent?: string): string =>
  table(
    flags.map(({ flag, summary }) => [flag, quoted(summary)]),
    indent,
  )

/** A table that keeps its order. */
function table(rows: readonly Row[], indent = '    '): string {
  const lines = rows.map(([key, value]) => `${indent}    ${quoted(key)} = ${value}`)
  return `[ordered]@{\n${lines.join('\n')}\n${indent}}`
}

const list = (values: readonly string[]): string => `@(${values.map(quoted).join(', ')})`

/** PowerShell takes typographic quotes for straight ones. source: about_Quoting_Rules, and `CharTraits.IsSingleQuote` */
const quoted = (text: string): string => `'${text.replaceAll(/['‘’‚‛]/g, '$&$&')}'`
