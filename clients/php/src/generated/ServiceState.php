<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum ServiceState: string
{
    case Absent = 'absent';
    case Created = 'created';
    case Starting = 'starting';
    case Running = 'running';
    case Healthy = 'healthy';
    case Unhealthy = 'unhealthy';
    case Restarting = 'restarting';
    case CrashLooping = 'crash-looping';
    case Paused = 'paused';
    case Stopped = 'stopped';
    case Failed = 'failed';
    case RemovedFromStack = 'removed-from-stack';
}
