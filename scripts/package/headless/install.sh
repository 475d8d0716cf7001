#!/bin/sh
# Installs the hub of this folder as a service of systemd, or puts this release in place of an older one.
#   sudo ./install.sh            the hub
#   sudo ./install.sh bridge     the print bridge
# Data stays in /var/lib/comanda, settings in /etc/comanda/hub.env (bridge.env); older releases in /opt/comanda/releases.
set -eu

part=${1:-hub}
case $part in hub | bridge) ;; *) echo "hub or bridge" >&2; exit 1 ;; esac
[ "$(id -u)" = 0 ] || { echo "Run it with sudo." >&2; exit 1; }

here=$(cd "$(dirname "$0")" && pwd)
version=$(cat "$here/VERSION")
home=/opt/comanda
release=$home/releases/$version
groups=$(for group in dialout lp; do ! getent group "$group" >/dev/null || printf '%s ' "$group"; done)
groups=${groups% }

id comanda >/dev/null 2>&1 || useradd --system --home-dir /var/lib/comanda --shell /usr/sbin/nologin comanda
[ -z "$groups" ] || usermod --append --groups "$(echo "$groups" | tr ' ' ,)" comanda

if [ "$here" != "$release" ]; then
  mkdir -p "$home/releases"
  rm -rf "$release.part"
  cp -R "$here" "$release.part"
  chown -R root:root "$release.part"
  rm -rf "$release"
  mv "$release.part" "$release"
fi
ln -sfn "$release" "$home/current.new"
mv -T "$home/current.new" "$home/current"

mkdir -p /etc/comanda
touch "/etc/comanda/$part.env"
chmod 600 "/etc/comanda/$part.env"
if [ "$part" = bridge ] && ! grep -q '^BRIDGE_SECRET=' /etc/comanda/bridge.env; then
  echo "BRIDGE_SECRET=$(od -An -N32 -tx1 /dev/urandom | tr -d ' \n')" >>/etc/comanda/bridge.env
fi

install -m 644 "$home/current/comanda-$part.service" "/etc/systemd/system/comanda-$part.service"
# A group that is not there ends the unit before it starts (216/GROUP).
sed -i "s/^SupplementaryGroups=.*/SupplementaryGroups=$groups/" "/etc/systemd/system/comanda-$part.service"
systemctl daemon-reload
systemctl enable "comanda-$part"
systemctl restart "comanda-$part"
echo "Comanda $version is running."
[ "$part" = hub ] && journalctl -u comanda-hub -n 20 --no-pager | grep 'Para configurar' || true
