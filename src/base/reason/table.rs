//! How reasons are written down: one entry each, from which come its type, its code, its text and
//! the page about it.

/// Defines [`Reason`](super::Reason). An entry has its meaning, its code, its name, its fields, and
/// its text with the fields.
macro_rules! reasons {
    ($(
        $(#[doc = $meaning:literal])+
        $code:literal $name:ident { $($field:ident: $ty:ty),* } $text:literal;
    )+) => {
        /// Why a path could not be followed, or a program could not be checked.
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        pub enum Reason {
            $(
                $(#[doc = $meaning])+
                $name {
                    $(
                        #[doc = concat!("`{", stringify!($field), "}` of the text.")]
                        $field: $ty
                    ),*
                }
            ),+
        }

        impl Reason {
            /// Its kind, for programs: words in lower case with hyphens between them. It stays when
            /// the text changes.
            pub fn code(&self) -> &'static str {
                match self {
                    $(Reason::$name { .. } => $code),+
                }
            }

            /// The fields as texts, by which [`Reason::read`] makes the reason again.
            pub fn fields(&self) -> Vec<String> {
                match self {
                    $(Reason::$name { $($field),* } => vec![$($field.to_string()),*]),+
                }
            }

            /// How many fields the reasons with this code have; `None` if there are none with it.
            pub fn field_count(code: &str) -> Option<usize> {
                match code {
                    $($code => Some(<[&str]>::len(&[$(stringify!($field)),*])),)+
                    _ => None,
                }
            }

            /// The reason with a code and these [fields](Reason::fields); `None` if there is no
            /// such reason.
            pub fn read(code: &str, fields: &[String]) -> Option<Self> {
                let mut fields = fields.iter();
                let reason = match code {
                    $($code => Reason::$name { $($field: Field::read(fields.next()?)?),* },)+
                    _ => return None,
                };
                fields.next().is_none().then_some(reason)
            }

            /// All kinds, each with fields that name themselves.
            #[cfg(test)]
            pub(crate) fn kinds() -> Vec<Kind> {
                vec![$(Kind {
                    sample: Reason::$name { $($field: Field::sample(stringify!($field))),* },
                    meaning: concat!($($meaning),+).trim(),
                    text: $text,
                    texts: [&[][..] $(, <$ty as Field>::TEXTS)*].concat(),
                }),+]
            }
        }

        impl fmt::Display for Reason {
            #[expect(unused_variables, reason = "not every field stands in the text")]
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(Reason::$name { $($field),* } => write!(f, $text)),+
                }
            }
        }
    };
}

/// Defines the texts of one kind of reason, each with a name: the only field of the reason of the
/// same name.
macro_rules! family {
    (
        $(#[doc = $meaning:literal])+
        $family:ident { $($name:ident = $text:literal),+ $(,)? }
    ) => {
        $(#[doc = $meaning])+
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum $family {
            $(#[doc = concat!("\"", $text, "\"")] $name),+
        }

        impl Field for $family {
            #[cfg(test)]
            const TEXTS: &'static [&'static str] = &[$($text),+];

            fn read(text: &str) -> Option<Self> {
                match text {
                    $($text => Some($family::$name),)+
                    _ => None,
                }
            }

            #[cfg(test)]
            fn sample(_: &'static str) -> Self {
                [$($family::$name),+][0]
            }
        }

        impl fmt::Display for $family {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(match self {
                    $($family::$name => $text),+
                })
            }
        }
    };
}

pub(super) use {family, reasons};
