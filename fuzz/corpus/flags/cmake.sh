/usr/bin/cc -DNDEBUG -D_FORTIFY_SOURCE=2 -Iinclude -isystem /usr/include/zlib -O2 -g -m32 -std=gnu11 -fPIC -fno-strict-aliasing -o CMakeFiles/p.dir/main.c.o -c /src/main.c
