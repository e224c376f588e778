<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum AlertEvent: string
{
    case Engine = 'engine';
    case ServiceDown = 'service-down';
    case ServiceCrashing = 'service-crashing';
    case ServiceUnhealthy = 'service-unhealthy';
    case DataRoot = 'data-root';
    case Disk = 'disk';
    case Hardware = 'hardware';
    case Tunnel = 'tunnel';
    case Stuck = 'stuck';
    case Apps = 'apps';
    case Indexers = 'indexers';
    case Library = 'library';
    case Credentials = 'credentials';
    case Backups = 'backups';
    case Storage = 'storage';
    case Network = 'network';
    case Security = 'security';
    case Upkeep = 'upkeep';
    case Update = 'update';
    case JobFailed = 'job-failed';
    case SignIn = 'sign-in';
}
