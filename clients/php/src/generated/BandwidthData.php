<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The speed of the internet line, and the limits in effect. */
final readonly class BandwidthData
{
    public function __construct(
        public ?string $advice,
        /**
         * Empty for a read, and if no client needed a change
         *
         * @var list<BandwidthChange>
         */
        public array $changes,
        /** @var list<BandwidthClient> */
        public array $clients,
        public ?string $command,
        /** Every client has the limits and respects them; true for a read */
        public bool $complete,
        public Line $line,
        public BandwidthMonth $month,
        /** Dry run: nothing was done, and this is what would happen */
        public bool $rehearsed,
        public string $summary,
        public BandwidthWish $wish,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            advice: isset($from->advice) ? Value::string($from->advice, 'bandwidth.advice') : null,
            changes: array_map(static fn (mixed $each): BandwidthChange => BandwidthChange::from(Value::object($each, 'bandwidth.changes')), Value::list($from->changes ?? null, 'bandwidth.changes')),
            clients: array_map(static fn (mixed $each): BandwidthClient => BandwidthClient::from(Value::object($each, 'bandwidth.clients')), Value::list($from->clients ?? null, 'bandwidth.clients')),
            command: isset($from->command) ? Value::string($from->command, 'bandwidth.command') : null,
            complete: Value::bool($from->complete ?? null, 'bandwidth.complete'),
            line: Line::from(Value::object($from->line ?? null, 'bandwidth.line')),
            month: BandwidthMonth::from(Value::object($from->month ?? null, 'bandwidth.month')),
            rehearsed: Value::bool($from->rehearsed ?? null, 'bandwidth.rehearsed'),
            summary: Value::string($from->summary ?? null, 'bandwidth.summary'),
            wish: BandwidthWish::from(Value::object($from->wish ?? null, 'bandwidth.wish')),
        );
    }
}
