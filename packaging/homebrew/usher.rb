class Usher < Formula
  desc "Operates a household's media stack"
  homepage "@HOMEPAGE@"
  version "@VERSION@"
  license "Apache-2.0"

  on_macos do
    on_arm do
      url "@URL darwin-arm64@"
      sha256 "@SUM darwin-arm64@"
    end
    on_intel do
      url "@URL darwin-x64@"
      sha256 "@SUM darwin-x64@"
    end
  end

  on_linux do
    on_arm do
      url "@URL linux-arm64@"
      sha256 "@SUM linux-arm64@"
    end
    on_intel do
      url "@URL linux-x64@"
      sha256 "@SUM linux-x64@"
    end
  end

  def install
    bin.install "bin/usher"
    man1.install "share/man/man1/usher.1"
    bash_completion.install "share/bash-completion/completions/usher"
    zsh_completion.install "share/zsh/site-functions/_usher"
    fish_completion.install "share/fish/vendor_completions.d/usher.fish"
    (share/"powershell").install "share/powershell/usher.ps1"
    doc.install Dir["share/doc/usher/*"]
    # `usher version` reads it.
    (pkgshare/"installed-by").write "homebrew\n"
  end

  test do
    # It exits with 3 where there is no container engine.
    assert_match version.to_s, shell_output("#{bin}/usher version || true")
  end
end
