<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What turning on one service would involve. */
final readonly class PreviewService
{
    /** Why it is included */
    public string $because;
    /**
     * The folders of this machine that it can access
     *
     * @var list<string>
     */
    public array $folders;
    public ?string $image;
    /** Its size on disk; null until it is pulled */
    public ?int $imageBytes;
    /** Whether the image is on this machine; null if the engine does not answer */
    public ?bool $imagePresent;
    /** Its name for people: that of its app if usher knows it */
    public string $label;
    /** The memory it usually uses, as the stack declares it */
    public ?int $memoryBytes;
    /** @var list<OutboundContact> */
    public array $outbound;
    /** @var list<PreviewPort> */
    public array $ports;
    public string $service;
    public ?string $summary;

    private function __construct(\stdClass $from)
    {
        if (isset($from->because)) {
            $this->because = Value::string($from->because, 'preview_service.because');
        }
        if (isset($from->folders)) {
            $this->folders = array_map(static fn (mixed $each): string => Value::string($each, 'preview_service.folders'), Value::list($from->folders, 'preview_service.folders'));
        }
        $this->image = isset($from->image) ? Value::string($from->image, 'preview_service.image') : null;
        $this->imageBytes = isset($from->image_bytes) ? Value::int($from->image_bytes, 'preview_service.image_bytes') : null;
        $this->imagePresent = isset($from->image_present) ? Value::bool($from->image_present, 'preview_service.image_present') : null;
        if (isset($from->label)) {
            $this->label = Value::string($from->label, 'preview_service.label');
        }
        $this->memoryBytes = isset($from->memory_bytes) ? Value::int($from->memory_bytes, 'preview_service.memory_bytes') : null;
        if (isset($from->outbound)) {
            $this->outbound = array_map(static fn (mixed $each): OutboundContact => OutboundContact::from(Value::object($each, 'preview_service.outbound')), Value::list($from->outbound, 'preview_service.outbound'));
        }
        if (isset($from->ports)) {
            $this->ports = array_map(static fn (mixed $each): PreviewPort => PreviewPort::from(Value::object($each, 'preview_service.ports')), Value::list($from->ports, 'preview_service.ports'));
        }
        if (isset($from->service)) {
            $this->service = Value::string($from->service, 'preview_service.service');
        }
        $this->summary = isset($from->summary) ? Value::string($from->summary, 'preview_service.summary') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
