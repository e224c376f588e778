<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A service, and how usher recognised it. */
final readonly class RecognizedService
{
    /** Null if usher does not know what it runs */
    public ?string $app;
    /** How sure that is; null if nothing points to an app. An unsure match is not used */
    public RecognizedServiceCertainty|string|null $certainty;
    /**
     * The facts that point to the app, such as `image lscr.io/linuxserver/sonarr:4`
     *
     * @var list<string>
     */
    public array $evidence;
    /** @var list<ServiceField> */
    public array $fields;
    /** @var list<string> */
    public array $forms;
    /** @var list<ServiceGap> */
    public array $gaps;
    public ?string $image;
    /** What an unsure match would be */
    public ?string $possibleApp;
    public string $service;
    /** The app’s name for people */
    public ?string $title;

    private function __construct(\stdClass $from)
    {
        $this->app = isset($from->app) ? Value::string($from->app, 'recognized_service.app') : null;
        $this->certainty = isset($from->certainty) ? Value::word(RecognizedServiceCertainty::class, $from->certainty, 'recognized_service.certainty') : null;
        if (isset($from->evidence)) {
            $this->evidence = array_map(static fn (mixed $each): string => Value::string($each, 'recognized_service.evidence'), Value::list($from->evidence, 'recognized_service.evidence'));
        }
        if (isset($from->fields)) {
            $this->fields = array_map(static fn (mixed $each): ServiceField => ServiceField::from(Value::object($each, 'recognized_service.fields')), Value::list($from->fields, 'recognized_service.fields'));
        }
        if (isset($from->forms)) {
            $this->forms = array_map(static fn (mixed $each): string => Value::string($each, 'recognized_service.forms'), Value::list($from->forms, 'recognized_service.forms'));
        }
        if (isset($from->gaps)) {
            $this->gaps = array_map(static fn (mixed $each): ServiceGap => ServiceGap::from(Value::object($each, 'recognized_service.gaps')), Value::list($from->gaps, 'recognized_service.gaps'));
        }
        $this->image = isset($from->image) ? Value::string($from->image, 'recognized_service.image') : null;
        $this->possibleApp = isset($from->possible_app) ? Value::string($from->possible_app, 'recognized_service.possible_app') : null;
        if (isset($from->service)) {
            $this->service = Value::string($from->service, 'recognized_service.service');
        }
        $this->title = isset($from->title) ? Value::string($from->title, 'recognized_service.title') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
