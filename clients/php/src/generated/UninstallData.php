<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What an uninstall would remove, or removed. */
final readonly class UninstallData
{
    public function __construct(
        /**
         * The exact command lines or requests
         *
         * @var list<string>
         */
        public array $commands,
        /** Everything that was planned is removed; true in a dry run */
        public bool $complete,
        /** Dry run: nothing was done, and this is what would happen */
        public bool $dryRun,
        /** @var list<UninstallItem> */
        public array $items,
        /**
         * What this uninstall leaves, and what removes it
         *
         * @var list<UninstallDataKept>
         */
        public array $kept,
        /** @var list<NotKnown> */
        public array $notKnown,
        /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
        public ?string $offer,
        public Removal|string $removal,
        public string $summary,
        /** The total size of what is removed, as far as it could be counted */
        public int $totalBytes,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            commands: array_map(static fn (mixed $each): string => Value::string($each, 'uninstall.commands'), Value::list($from->commands ?? null, 'uninstall.commands')),
            complete: Value::bool($from->complete ?? null, 'uninstall.complete'),
            dryRun: Value::bool($from->dry_run ?? null, 'uninstall.dry_run'),
            items: array_map(static fn (mixed $each): UninstallItem => UninstallItem::from(Value::object($each, 'uninstall.items')), Value::list($from->items ?? null, 'uninstall.items')),
            kept: array_map(static fn (mixed $each): UninstallDataKept => UninstallDataKept::from(Value::object($each, 'uninstall.kept')), Value::list($from->kept ?? null, 'uninstall.kept')),
            notKnown: array_map(static fn (mixed $each): NotKnown => NotKnown::from(Value::object($each, 'uninstall.not_known')), Value::list($from->not_known ?? null, 'uninstall.not_known')),
            offer: isset($from->offer) ? Value::string($from->offer, 'uninstall.offer') : null,
            removal: Value::word(Removal::class, $from->removal ?? null, 'uninstall.removal'),
            summary: Value::string($from->summary ?? null, 'uninstall.summary'),
            totalBytes: Value::int($from->total_bytes ?? null, 'uninstall.total_bytes'),
        );
    }
}
