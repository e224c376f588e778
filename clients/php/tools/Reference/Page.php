<?php

declare(strict_types=1);

namespace Usher\Client\Tools\Reference;

use Usher\Client\Client;
use Usher\Client\Clock;
use Usher\Client\Envelope;
use Usher\Client\File;
use Usher\Client\Generated\Actions;
use Usher\Client\Generated\Kinds;
use Usher\Client\Job;
use Usher\Client\Problem;
use Usher\Client\ProblemKind;
use Usher\Client\Result;
use Usher\Client\Stream\Allowance;
use Usher\Client\Stream\ArrivalState;
use Usher\Client\Stream\Held;
use Usher\Client\Stream\HeldValue;
use Usher\Client\Stream\Live;
use Usher\Client\Stream\Lost;
use Usher\Client\Stream\Stale;

/** Renders the whole reference from the code. */
final readonly class Page
{
    private const array CHAPTERS = [
        'The client' => [Client::class, Result::class, Envelope::class, Problem::class, ProblemKind::class, File::class],
        'Changes' => [Actions::class, Job::class],
        'The stream' => [
            ArrivalState::class, Live::class, Stale::class, Lost::class, Held::class, HeldValue::class, Allowance::class,
            Clock::class,
        ],
    ];

    public function text(): string
    {
        $text = "<!-- Generated from the source by `composer reference`. -->\n\n# The client's classes\n";
        foreach (self::CHAPTERS as $title => $classes) {
            $text .= "\n## {$title}\n";
            foreach ($classes as $class) {
                $text .= new Entry($class)->text();
            }
        }
        $text .= "\n## Kinds\n\nThe class of `data` for each kind.\n\n";
        foreach (Kinds::CLASSES as $kind => $class) {
            $text .= "- `{$kind}`: `" . Entry::short($class) . "`\n";
        }
        foreach ($this->shapes() as $class) {
            $text .= new Entry($class)->text();
        }
        return $text;
    }

    /** @return list<class-string> every generated class and enumeration in a payload */
    private function shapes(): array
    {
        $names = array_map(
            static fn (string $path): string => 'Usher\Client\Generated\\' . basename($path, '.php'),
            glob(dirname(__DIR__, 2) . '/src/generated/*.php') ?: [],
        );
        return array_values(array_filter(
            $names,
            static fn (string $name): bool => enum_exists($name) || method_exists($name, 'from'),
        ));
    }
}
