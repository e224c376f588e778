<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What goes from a setup of before to the stack that usher ships. */
final readonly class Moved
{
    public function __construct(
        /** @var list<Carried> */
        public array $carries,
        /** Every step came to its end; in a rehearsed run, nothing stands in the way */
        public bool $complete,
        /** @var list<LeftBehind> */
        public array $left,
        public MovedMode|string $mode,
        /** What to type next; null where nothing is left to do */
        public ?string $next,
        /**
         * What else is worth knowing
         *
         * @var list<string>
         */
        public array $notes,
        /** What it goes from */
        public string $project,
        /** What the way back is known by; null in a rehearsed run */
        public ?string $run,
        /**
         * Of the stack that usher ships: those that are brought up
         *
         * @var list<string>
         */
        public array $services,
        /** @var list<SetupSetting> */
        public array $settings,
        /**
         * Containers of before that are started again
         *
         * @var list<string>
         */
        public array $starts,
        /** @var list<MoveStep> */
        public array $steps,
        /**
         * Containers that are stopped. None is removed, and nothing of theirs is
         *
         * @var list<string>
         */
        public array $stops,
        /**
         * Files and folders that are made
         *
         * @var list<string>
         */
        public array $writes,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            carries: array_map(static fn (mixed $each): Carried => Carried::from(Value::object($each, 'moved.carries')), Value::list($from->carries ?? null, 'moved.carries')),
            complete: Value::bool($from->complete ?? null, 'moved.complete'),
            left: array_map(static fn (mixed $each): LeftBehind => LeftBehind::from(Value::object($each, 'moved.left')), Value::list($from->left ?? null, 'moved.left')),
            mode: Value::word(MovedMode::class, $from->mode ?? null, 'moved.mode'),
            next: isset($from->next) ? Value::string($from->next, 'moved.next') : null,
            notes: array_map(static fn (mixed $each): string => Value::string($each, 'moved.notes'), Value::list($from->notes ?? null, 'moved.notes')),
            project: Value::string($from->project ?? null, 'moved.project'),
            run: isset($from->run) ? Value::string($from->run, 'moved.run') : null,
            services: array_map(static fn (mixed $each): string => Value::string($each, 'moved.services'), Value::list($from->services ?? null, 'moved.services')),
            settings: array_map(static fn (mixed $each): SetupSetting => SetupSetting::from(Value::object($each, 'moved.settings')), Value::list($from->settings ?? null, 'moved.settings')),
            starts: array_map(static fn (mixed $each): string => Value::string($each, 'moved.starts'), Value::list($from->starts ?? null, 'moved.starts')),
            steps: array_map(static fn (mixed $each): MoveStep => MoveStep::from(Value::object($each, 'moved.steps')), Value::list($from->steps ?? null, 'moved.steps')),
            stops: array_map(static fn (mixed $each): string => Value::string($each, 'moved.stops'), Value::list($from->stops ?? null, 'moved.stops')),
            writes: array_map(static fn (mixed $each): string => Value::string($each, 'moved.writes'), Value::list($from->writes ?? null, 'moved.writes')),
        );
    }
}
