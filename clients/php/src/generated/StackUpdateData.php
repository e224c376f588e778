<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** An update or rollback of services that was made, or would be made. */
final readonly class StackUpdateData
{
    public function __construct(
        /**
         * The exact command lines or requests
         *
         * @var list<string>
         */
        public array $commands,
        /** Every service ended as planned */
        public bool $complete,
        /** Dry run: nothing was done, and this is what would happen */
        public bool $dryRun,
        /** @var list<string> */
        public array $notes,
        /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
        public ?string $offer,
        /** It is a rollback to the recorded images */
        public bool $rollback,
        /**
         * In the order of the update
         *
         * @var list<ServiceUpdate>
         */
        public array $services,
        public string $summary,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            commands: array_map(static fn (mixed $each): string => Value::string($each, 'stack-update.commands'), Value::list($from->commands ?? null, 'stack-update.commands')),
            complete: Value::bool($from->complete ?? null, 'stack-update.complete'),
            dryRun: Value::bool($from->dry_run ?? null, 'stack-update.dry_run'),
            notes: array_map(static fn (mixed $each): string => Value::string($each, 'stack-update.notes'), Value::list($from->notes ?? null, 'stack-update.notes')),
            offer: isset($from->offer) ? Value::string($from->offer, 'stack-update.offer') : null,
            rollback: Value::bool($from->rollback ?? null, 'stack-update.rollback'),
            services: array_map(static fn (mixed $each): ServiceUpdate => ServiceUpdate::from(Value::object($each, 'stack-update.services')), Value::list($from->services ?? null, 'stack-update.services')),
            summary: Value::string($from->summary ?? null, 'stack-update.summary'),
        );
    }
}
