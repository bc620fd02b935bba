-- By which version of the checks (domain/checks, checksVersion) what stored texts are warned of was found: by the first, which
-- migration 0039 had all of them looked at with. A server with a higher one looks at them again (docs/decisions/0075).
insert into settings (name, value) values ('checked-texts', '{"version": 1}');
