<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum Installer: string
{
    case Archive = 'archive';
    case Script = 'script';
    case Deb = 'deb';
    case Rpm = 'rpm';
    case Apk = 'apk';
    case Homebrew = 'homebrew';
    case Aur = 'aur';
    case Nix = 'nix';
    case Image = 'image';
    case Source = 'source';
}
