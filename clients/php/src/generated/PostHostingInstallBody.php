<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** To be posted to the action as it stands */
final readonly class PostHostingInstallBody
{
    /** ui encrypts the connection with this certificate, a file in the PEM format */
    public ?string $cert;
    /** Show exactly what would be done, and change nothing */
    public ?bool $dryRun;
    /** The file with the private key of the certificate */
    public ?string $key;
    /** ui serves the local network too; set a password first */
    public ?bool $lan;
    /** The port that ui listens on */
    public ?int $port;
    /** What to run */
    public PostHostingInstallBodyTask|string|null $task;
    /** ui encrypts the connection, with a certificate that usher makes for itself and renews */
    public ?bool $tls;

    private function __construct(\stdClass $from)
    {
        $this->cert = isset($from->cert) ? Value::string($from->cert, 'post_hosting_install.body.cert') : null;
        $this->dryRun = isset($from->dry_run) ? Value::bool($from->dry_run, 'post_hosting_install.body.dry_run') : null;
        $this->key = isset($from->key) ? Value::string($from->key, 'post_hosting_install.body.key') : null;
        $this->lan = isset($from->lan) ? Value::bool($from->lan, 'post_hosting_install.body.lan') : null;
        $this->port = isset($from->port) ? Value::int($from->port, 'post_hosting_install.body.port') : null;
        $this->task = isset($from->task) ? Value::word(PostHostingInstallBodyTask::class, $from->task, 'post_hosting_install.body.task') : null;
        $this->tls = isset($from->tls) ? Value::bool($from->tls, 'post_hosting_install.body.tls') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
