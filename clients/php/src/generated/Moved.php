<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What moves from an existing installation to the stack that usher ships. */
final readonly class Moved
{
    public function __construct(
        /** @var list<Carried> */
        public array $carries,
        /** Every step succeeded; in a dry run, nothing prevents it */
        public bool $complete,
        /** @var list<LeftBehind> */
        public array $left,
        public MovedMode|string $mode,
        /** The next command; null if nothing is left to do */
        public ?string $next,
        /**
         * Other things to know
         *
         * @var list<string>
         */
        public array $notes,
        /** The installation it moves from */
        public string $project,
        /** The run that can be rolled back; null in a dry run */
        public ?string $run,
        /**
         * The services that are started in the stack that usher ships
         *
         * @var list<string>
         */
        public array $services,
        /** @var list<SetupSetting> */
        public array $settings,
        /**
         * Previous containers that are started again
         *
         * @var list<string>
         */
        public array $starts,
        /** @var list<MoveStep> */
        public array $steps,
        /**
         * Containers that are stopped. None of them is removed, and none of their data
         *
         * @var list<string>
         */
        public array $stops,
        /**
         * Files and folders that are created
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
