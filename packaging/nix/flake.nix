{
  description = "usher operates a household's media stack";

  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixos-unstable";

  outputs = { nixpkgs, ... }:
    let
      archives = {
        x86_64-linux = { url = "@URL linux-x64@"; sha256 = "@SUM linux-x64@"; };
        aarch64-linux = { url = "@URL linux-arm64@"; sha256 = "@SUM linux-arm64@"; };
        x86_64-darwin = { url = "@URL darwin-x64@"; sha256 = "@SUM darwin-x64@"; };
        aarch64-darwin = { url = "@URL darwin-arm64@"; sha256 = "@SUM darwin-arm64@"; };
      };
      build = system: archive:
        let
          pkgs = nixpkgs.legacyPackages.${system};
          meta = {
            description = "Operates a household's media stack";
            homepage = "@HOMEPAGE@";
            license = pkgs.lib.licenses.asl20;
            mainProgram = "usher";
          };
          files = pkgs.stdenv.mkDerivation {
            pname = "usher";
            version = "@VERSION@";
            src = pkgs.fetchurl archive;
            # The program is behind its runtime in the file. Stripping or patching would cut it off.
            dontFixup = true;
            installPhase = ''
              mkdir -p $out/share/usher
              cp -r bin share $out/
              # `usher version` reads it.
              echo nix >$out/share/usher/installed-by
            '';
            inherit meta;
          };
          # It is linked for other Linux systems, and runs in an environment that looks like one.
          onLinux = pkgs.buildFHSEnv {
            name = "usher";
            runScript = "${files}/bin/usher";
            extraInstallCommands = "ln -s ${files}/share $out/share";
            inherit meta;
          };
        in
        { default = if pkgs.stdenv.isLinux then onLinux else files; };
    in
    { packages = builtins.mapAttrs build archives; };
}
